import type { Answers, Json } from '#engine'

/** One answer to every kind of question. */
export const ANSWERS: Answers = {
  q1: 'marsh',
  q2: ['chemicals', 'lasers'],
  q3: 'Trace metals in estuaries',
  q4: 30,
  q5: 'Dr. Elena Duarte',
  q6: 'I measure metals in water and learn how they move with the tide.',
  q7: true,
  q8: false,
  q9: true,
  q10: '2027-02-08',
  q11: 4,
}

type Item = { readonly question: string; readonly [key: string]: Json }
type Questions = {
  readonly version?: number
  readonly pages: readonly [{ readonly items: readonly Item[]; readonly [key: string]: Json }]
} & { readonly [key: string]: Json }

/** The second version: hours are no longer asked, the host question has another name, and one question is new. */
export const secondVersion = (form: { readonly [key: string]: Json }): { readonly [key: string]: Json } => {
  const {
    pages: [page],
    examples: _of,
    ...rest
  } = form as Questions
  const items = page.items
    .filter(({ question }) => question !== 'q4')
    .map((item): Item =>
      item.question === 'q5'
        ? { ...item, question: 'host', label: 'Who is your host?', wire: { ...(item['wire'] as object), was: 'q5' } }
        : item,
    )
  return {
    ...rest,
    pages: [
      {
        ...page,
        items: [
          ...items,
          { question: 'q12', label: 'Will you work alone at night?', type: 'yes-no', wire: { type: 'YESNO' }, flag: 'required' },
        ],
      },
    ],
  } as unknown as { readonly [key: string]: Json }
}
