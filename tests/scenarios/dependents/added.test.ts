import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { approve, childToAdd, IDA } from './papers-of-ida.ts'

const OF_MIRA = { with: { student: ON_FILE.profile } }

scenario('a student adds a child: once the office approves, the child is on file for those who see the student', async ({ as, onFile }) => {
  expect(await as('student').list('dependents-of-student.view', OF_MIRA)).toEqual([])
  const request = await childToAdd(as('student'), { email: 'ida@okafor.example' })
  await request.act('send')
  await expect(request).toBeAt('submitted')
  const review = await as('officer').open(request)
  expect((await review.compare()).find(({ path }) => path === 'first_name')).toMatchObject({ status: 'new', before: '', after: 'Ida' })
  await approve(as('officer'), request)
  const [child] = await as('student').list('dependents-of-student.view', OF_MIRA)
  const { married: _asked, ...filed } = IDA
  expect(await onFile('dependent', child?.id ?? '')).toMatchObject({
    ...filed,
    email: 'ida@okafor.example',
    passport_expiration_date: '2031-04-18',
  })
  expect(await onFile('dependent', child?.id ?? '')).not.toHaveProperty('dependent_passport')
  const papers = await as('student').list('papers-of-student.view', OF_MIRA)
  const [passport] = await Promise.all(papers.map(({ id }) => onFile('paper', id)))
  expect([papers.length, passport]).toMatchObject([1, { paper_kind_cd: 'passport', dependent_id: child?.id, expires_on: '2031-04-18' }])
  const seen = async (who: Parameters<typeof as>[0]) => (await as(who).list('dependents-of-student.view', OF_MIRA)).length
  expect([await seen('officer'), await seen('other student'), await seen('officer of another campus'), await seen('stranger')]).toEqual([
    1, 0, 0, 0,
  ])
})

scenario('who may not be a dependent is refused, and so are missing papers and answers over their limits', async ({ as }) => {
  const bare = await as('student').start('dependent-info-create.case')
  await bare.answer({ relationship_to_principal_cd: '02' })
  expect((await bare.cannot('send')).problems.map(({ path }) => path)).toEqual([
    'last_name',
    'date_of_birth',
    'gender',
    'birth_city',
    'birth_country_cd',
    'country_of_citizenship_cd',
    'in_us_flag',
    'married',
    'dependent_passport',
    'dependent_passport_paper_number',
    'dependent_passport_expires_on',
    'birth_certificate',
    'proof_of_funds',
  ])
  const request = await childToAdd(as('student'), { date_of_birth: '2005-11-18' })
  const refused = async () => (await request.cannot('send')).problems.map(({ path }) => path)
  expect(await refused()).toEqual(['date_of_birth'])
  await request.answer({ date_of_birth: '2005-11-19', married: true })
  expect(await refused()).toEqual(['married'])
  const again = await childToAdd(as('other student'), { first_name: 'OLE', last_name: 'Lind', date_of_birth: '2019-09-30' })
  expect((await again.cannot('send')).problems.map(({ path }) => path)).toEqual(['last_name'])
  const wrong = async (answers: Parameters<typeof childToAdd>[1] & object) =>
    (await as('officer').validate('dependent-info-create.form', { ...IDA, ...answers })).flatMap(({ path }) =>
      Object.hasOwn(answers, path) ? [path] : [],
    )
  const long = (length: number) => 'a'.repeat(length)
  const mail = (length: number) => `${long(length - 6)}@b.edu`
  expect(await wrong({ last_name: long(80), birth_city: long(80), email: mail(80) })).toEqual([])
  expect(await wrong({ last_name: long(81), birth_city: long(81), email: mail(81) })).toEqual(['last_name', 'birth_city', 'email'])
  expect(await wrong({ email: 'a@b.edu' })).toEqual([])
  expect(await wrong({ email: 'abc' })).toEqual(['email'])
})
