import type { FileRef } from '../../app/server/contract/files.ts'

/** A complete request that its form accepts. */
export const requestAnswers = (letter: FileRef): { readonly [path: string]: unknown } => {
  return {
    full_part_time_ind: '02',
    start_date: '2027-01-18',
    end_date: '2027-04-16',
    job_title: 'Process intern',
    employer_name: 'Brightwater Labs',
    employer_ein: '993104527',
    cpt_address1: '40 Harbor Road',
    cpt_city: 'Halverton',
    cpt_state_cd: 'OH',
    cpt_postal_code: '44999',
    other_site_flag: false,
    supervisor_first_name: 'Ada',
    supervisor_last_name: 'Stone',
    supervisor_phone: '5555550101',
    supervisor_email: 'ada@brightwater.example',
    cpt_course: 'CHEM 395 Internship',
    halverton_credits: 3,
    course_relevance: 'The work applies reaction engineering from the course.',
    offer_letter: [letter],
    approver_id: '00000000-0000-4000-8000-000000000004',
  }
}

/** The smallest valid PDF. */
export const pdf = (words: string): string => {
  return `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
}
