import { fileURLToPath } from 'node:url'

export type Contestant = {
  readonly name: string
  readonly label: string
  readonly entry: string
  readonly kind: 'ours' | 'floor' | 'peer'
  /** Draws the first section only, at any size. */ readonly oneSection?: boolean
}

const page = (name: string, label: string, kind: Contestant['kind'], folder = 'pages', file = name): Contestant => ({
  name,
  label,
  kind,
  entry: fileURLToPath(new URL(`${folder}/${file}.tsx`, import.meta.url)),
})

/** All contestants, in the order of the tables. */
export const CONTESTANTS: readonly Contestant[] = [
  page('sojourn', 'Sojourn', 'ours'),
  page('floor-plain', 'floor: plain inputs', 'floor'),
  page('floor-atoms', 'floor: an atom per plain input', 'floor'),
  page('floor-fluent', 'floor: Fluent Field + Input', 'floor'),
  { ...page('floor-section', 'floor: Fluent, one section of 25', 'floor', 'pages', 'floor-fluent'), oneSection: true },
  page('rjsf', 'RJSF', 'peer', 'peers'),
  page('formily', 'Formily', 'peer', 'peers'),
  page('survey', 'SurveyJS', 'peer', 'peers'),
  page('jsonforms', 'JSON Forms (vanilla)', 'peer', 'peers'),
  page('form-js', 'form-js', 'peer', 'peers'),
  page('formio', 'Form.io', 'peer', 'peers'),
]
