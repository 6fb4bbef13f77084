import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { approve, childToAdd } from './papers-of-ida.ts'

const OF_JONAS = { with: { student: ON_FILE.otherProfile } }

const TEN = {
  first_name: 'Olaf',
  last_name: 'Lind-Moreau',
  relationship_to_principal_cd: '01',
  email: 'ole@lind.example',
  gender: 'F',
  date_of_birth: '2019-10-01',
  birth_city: 'Malmö',
  birth_country_cd: 'NO',
  country_of_citizenship_cd: 'NO',
  country_of_permanent_residence_cd: 'NO',
} as const

scenario(
  'a change begins with the record of the one who is chosen, compares each of the ten fields alone, and writes what was touched',
  async ({ as, onFile }) => {
    const before = await onFile('dependent', ON_FILE.spouse)
    const request = await as('other student').start('dependent-info-update.case')
    await request.answer({ dependent_id: ON_FILE.spouse })
    await request.answer({ last_name: 'Lind-Moreau', email: 'ines@lind.example', passport_expiration_date: null })
    await request.act('send')
    await expect(request).toBeAt('submitted')
    const review = await as('officer').open(request)
    expect((await review.compare()).filter(({ status }) => status !== 'same')).toMatchObject([
      { path: 'last_name', status: 'changed', before: 'Lind', after: 'Lind-Moreau' },
      { path: 'email', status: 'new', after: 'ines@lind.example' },
      { path: 'passport_expiration_date', status: 'cleared', after: '' },
    ])
    await approve(as('officer'), request)
    expect(await onFile('dependent', ON_FILE.spouse)).toEqual({
      ...before,
      last_name: 'Lind-Moreau',
      email: 'ines@lind.example',
      passport_expiration_date: null,
    })
    expect(await onFile('dependent', ON_FILE.child)).toMatchObject({ last_name: 'Lind' })
    const every = await as('other student').start('dependent-info-update.case')
    await every.answer({ dependent_id: ON_FILE.child })
    const differing = async () => (await every.compare()).flatMap(({ path, status }) => (status === 'same' ? [] : [path]))
    expect(await differing()).toEqual([])
    const found: string[] = []
    const done: string[] = []
    for (const [field, value] of Object.entries(TEN)) {
      await every.answer({ [field]: value })
      found.push(...(await differing()).filter((path) => !done.includes(path)))
      done.push(field)
    }
    expect(found).toEqual(Object.keys(TEN))
  },
)

scenario('who is removed stays on file with the day and the reason, and cannot be chosen again', async ({ as, onFile }) => {
  const spouse = await childToAdd(as('other student'), { relationship_to_principal_cd: '01' })
  await spouse.attach('marriage_certificate', 'marriage.pdf')
  expect((await spouse.cannot('send')).problems.map(({ path }) => path)).toEqual(['relationship_to_principal_cd'])
  const request = await as('other student').start('dependent-info-delete.case')
  await request.answer({ dependent_id: ON_FILE.spouse, end_reason_cd: '09', ended_on: '2026-11-19' })
  expect((await request.cannot('send')).problems.map(({ path }) => path)).toEqual(['end_remarks', 'ended_on'])
  await request.answer({ end_remarks: 'We live apart.', ended_on: '2026-11-10' })
  await request.act('send')
  await approve(as('officer'), request)
  expect(await onFile('dependent', ON_FILE.spouse)).toMatchObject({
    first_name: 'Ines',
    ended_on: '2026-11-10',
    end_reason_cd: '09',
    end_remarks: 'We live apart.',
  })
  expect((await as('other student').list('dependents-of-student.view', OF_JONAS)).map(({ id }) => id)).toContain(ON_FILE.spouse)
  const change = await as('other student').start('dependent-info-update.case')
  await change.answer({ dependent_id: ON_FILE.spouse })
  expect((await change.cannot('send')).problems.map(({ path }) => path)).toContain('dependent_id')
  await spouse.reload()
  await spouse.act('send')
  await expect(spouse).toBeAt('submitted')
})

scenario('a dependent of another student is neither changed nor ended by id', async ({ as, onFile }) => {
  const closed = { code: 'case.refused', message: 'For students with dependents on file. Add a dependent first.' }
  expect(await as('student').cannotStart('dependent-info-update.case')).toMatchObject(closed)
  expect(await as('student').cannotStart('dependent-info-delete.case')).toMatchObject(closed)
  const added = await childToAdd(as('student'))
  await added.act('send')
  await approve(as('officer'), added)
  for (const type of ['dependent-info-update.case', 'dependent-info-delete.case']) {
    const request = await as('student').start(type)
    await request.answer({ dependent_id: ON_FILE.child })
    expect((await request.cannot('send')).problems.map(({ path }) => path)).toContain('dependent_id')
  }
  expect(await onFile('dependent', ON_FILE.child)).not.toHaveProperty('ended_on')
})
