import { QUESTION_TYPES } from '../definition/vocabulary.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import type { DefinitionCheck, CheckContext } from './check-context.ts'

const checkTypes = ({ eachPlaces, catalogue, report }: CheckContext): void => {
  const known: readonly string[] = [...QUESTION_TYPES, ...catalogue.types.keys()]
  for (const { id, visited } of eachPlaces()) {
    for (const place of visited) {
      if (place.as !== 'type' || known.includes(place.value)) continue
      report('fields.type-unknown', id, place.pointer, { name: place.value, hint: didYouMean(place.value, known) })
    }
  }
  for (const [name, named] of catalogue.types) {
    const [first, second] = named
    if (second !== undefined)
      report('fields.type-ambiguous', second.group, `/types/${name}`, { name, groups: named.map((type) => type.group).join(', ') })
    const chain = [name]
    for (let next = first?.type.type; next !== undefined && catalogue.types.has(next); next = catalogue.types.get(next)?.[0]?.type.type) {
      const begins = chain.indexOf(next)
      if (begins === 0 && first !== undefined && chain.every((earlier) => earlier >= name))
        report('fields.type-cycle', first.group, `/types/${name}/type`, { members: [...chain, next].join(' → ') })
      if (begins >= 0) break
      chain.push(next)
    }
  }
}

/** Each field and named type is described once, under a name that no other has. */
export const checkCatalogue: DefinitionCheck = (context) => {
  checkTypes(context)
  for (const group of context.each('fields')) {
    const names = new Set<string>()
    const wires = new Map<string, string>()
    group.fields?.forEach((field, index) => {
      if (names.has(field.id)) context.report('fields.duplicate', group.id, `/fields/${index}/id`, { name: field.id })
      names.add(field.id)
      for (const [system, wire] of Object.entries(field.wire ?? {})) {
        const owner = wires.get(`${system}\n${wire}`)
        if (owner !== undefined && owner !== field.id)
          context.report('form.wire-name', group.id, `/fields/${index}/wire/${system}`, { name: field.id, other: owner, system, wire })
        wires.set(`${system}\n${wire}`, field.id)
      }
    })
    const listed = [...names]
    group.fields?.forEach(({ rest }, index) => {
      if (rest !== undefined && !names.has(rest))
        context.report('form.name-unknown', group.id, `/fields/${index}/rest`, {
          name: rest,
          property: 'rest',
          where: group.id,
          hint: didYouMean(rest, listed),
        })
    })
    group.checks?.forEach((check, index) => {
      if (check.on !== undefined && !names.has(check.on))
        context.report('form.name-unknown', group.id, `/checks/${index}/on`, {
          name: check.on,
          property: 'on',
          where: group.id,
          hint: didYouMean(check.on, listed),
        })
    })
  }
}
