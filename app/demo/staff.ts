import departments from './data/departments.json' with { type: 'json' }
import staff from './data/staff.json' with { type: 'json' }
import { demoId, known, type DemoAccount, type DemoRecord } from './demo-record.ts'
import { accountOf, fullName, mailName, personRecord, type Somebody } from './people.ts'

export type Department = { readonly id: string; readonly key: string; readonly name: string; readonly contact: Somebody }

export type Staff = {
  readonly records: readonly DemoRecord[]
  readonly accounts: readonly DemoAccount[]
  readonly departments: readonly Department[]
  /** key -> the person, with the name used in histories */
  readonly people: ReadonlyMap<string, Somebody & { readonly person: string }>
}

/** The office, the approvers, the departments with their contacts. */
export const makeStaff = (created: string): Staff => {
  const ofDepartments = departments.map(({ key, contact, department_name, site_id }) => {
    const signsIn = key === 'chemistry'
    const personKey = signsIn ? 'marta' : `contact-${key}`
    const email = `${mailName(fullName(contact))}@halverton.example`
    const id = demoId('department', key)
    const person = personRecord(
      personKey,
      known({ ...contact, email, kind: 'department', department_id: id, department_name, site_id }),
      created,
    )
    const account = signsIn
      ? [
          accountOf({
            key: personKey,
            ...contact,
            email,
            role: 'department',
            says: `Department user, ${department_name}`,
            attributes: { departmentId: id, department: department_name },
          }),
        ]
      : []
    const record: DemoRecord = {
      entity: 'department',
      id,
      data: { department_name, site_id, contact_id: person.id, h1bInfoVisibleToDept: false },
      created,
    }
    return {
      id,
      key,
      name: department_name,
      person,
      record,
      account,
      contact: { name: fullName(contact), ...(account[0] && { id: account[0].id }) },
    }
  })
  const nameOf = new Map(ofDepartments.map(({ key, name }) => [key, name]))
  const ofOffice = staff.map(({ key, account, department, ...given }) => {
    const email = `${mailName(`${given.first_name} ${given.last_name}`)}@halverton.example`
    const department_name =
      department === undefined ? (given.department_name ?? 'International Students & Scholars') : (nameOf.get(department) ?? department)
    const person = personRecord(
      key,
      known({ ...given, email, department_name, department_id: department === undefined ? undefined : demoId('department', department) }),
      created,
    )
    return {
      key,
      name: fullName(given),
      person,
      account: account
        ? [
            accountOf({
              key,
              ...given,
              email,
              role: account.role,
              says: account.says,
              attributes: known<string | boolean | readonly string[]>(account.attributes),
            }),
          ]
        : [],
    }
  })
  return {
    records: [...ofDepartments.flatMap(({ record, person }) => [record, person]), ...ofOffice.map(({ person }) => person)],
    accounts: [...ofOffice, ...ofDepartments].flatMap(({ account }) => account),
    departments: ofDepartments,
    people: new Map(
      ofOffice.map(({ key, name, person, account }) => [key, { name, person: person.id, ...(account[0] && { id: account[0].id }) }]),
    ),
  }
}
