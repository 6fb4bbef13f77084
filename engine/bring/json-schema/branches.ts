import type { Json } from '../../definition/logic.ts'
import { bringTexts } from '../../texts/en/bring.ts'
import type { BringLog } from '../bring-log.ts'
import { answer, compare, joined, literal, type Expression } from '../expression.ts'
import { entriesOf, inside, namesOf, recordOf, textAt, type At } from '../source-json.ts'

/** One of several ways in which an object can be filled in: the condition under which it is, and what it says then. */
export type Branch = { readonly place: At; readonly holds: Expression }
/** The question that tells the branches apart, and whether every one of them requires it. */
export type Branches = { readonly name: string; readonly question: At; readonly isRequired: boolean; readonly of: readonly Branch[] }

/** The values of a property that are the only ones. */
export const constantsOf = (property: At): readonly Json[] => {
  const { value } = inside(property, 'const')
  return value === undefined ? entriesOf(inside(property, 'enum')).flatMap((each) => each.value ?? []) : [value]
}

const requiredIn = (place: At): readonly string[] =>
  entriesOf(inside(place, 'required')).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

/** A branch that only says what has to be there. */
export const isDemand = (place: At): boolean =>
  requiredIn(place).length > 0 && namesOf(place).every((name) => ['required', 'title', 'description', 'type', '$comment'].includes(name))

const equalTo = (name: string, values: readonly Json[]): Expression =>
  joined(
    'or',
    values.map((value) => compare(answer(name), '==', literal(value))),
  ) ?? literal(false)

/** By the property that has values of its own in each branch: `kind` is "car" here and "boat" there. */
const toldApart = (branches: readonly At[], nameOf: (name: string) => string): Branches | undefined => {
  const [first] = branches
  const properties = (branch: At): At => inside(branch, 'properties')
  const name =
    first && namesOf(properties(first)).find((each) => branches.every((branch) => constantsOf(inside(properties(branch), each)).length > 0))
  if (first === undefined || name === undefined) return undefined
  const values = [...new Set(branches.flatMap((branch) => constantsOf(inside(properties(branch), name))))]
  const title = textAt(inside(properties(first), name), 'title')
  const schema = { enum: values, ...(typeof values[0] === 'string' && { type: 'string' }), ...(title !== undefined && { title }) }
  return {
    name,
    question: { value: schema, at: inside(properties(first), name).at },
    isRequired: branches.every((branch) => requiredIn(branch).includes(name)),
    of: branches.map((branch) => {
      const { [name]: _, ...others } = recordOf(properties(branch))
      const required = requiredIn(branch).filter((each) => each !== name)
      return {
        place: { value: { ...recordOf(branch), properties: others, required }, at: branch.at },
        holds: equalTo(nameOf(name), constantsOf(inside(properties(branch), name))),
      }
    }),
  }
}

/** The branches of an object, by a question of theirs or by one that is added. */
export const branchesOf = (
  list: At,
  branches: readonly At[],
  { nameOf, isTaken }: { readonly nameOf: (name: string) => string; readonly isTaken: (name: string) => boolean },
  log: BringLog,
): Branches => {
  const known = toldApart(branches, nameOf)
  if (known !== undefined) return known
  log.leave(list.at, textAt(list, 'title') ?? 'oneOf', 'asked')
  let name = 'kind'
  for (let number = 2; isTaken(name); number++) name = `kind_${number}`
  const values = branches.map((branch, index) => ({ const: String(index + 1), title: textAt(branch, 'title') ?? String(index + 1) }))
  return {
    name,
    question: { value: { type: 'string', title: bringTexts.which, oneOf: values }, at: list.at },
    isRequired: true,
    of: branches.map((place, index) => ({ place, holds: equalTo(nameOf(name), [String(index + 1)]) })),
  }
}
