import { expect, test } from 'vitest'
import { definitionSet, type Definition, type Json } from '#engine'
import { unfitSettings } from './unfit-settings.ts'

const FORM = {
  id: 'desk-settings.form',
  kind: 'form',
  title: 'Desk',
  pages: [
    {
      id: 'desk',
      title: 'Desk',
      items: [
        { question: 'deskName', label: 'Name', type: 'text', flag: 'required' },
        { question: 'deskDays', label: 'Days', type: 'number', min: 1, max: 9 },
      ],
    },
  ],
}

/** Where the settings of an office and of one institution are refused. */
const refused = (defaults: { readonly [name: string]: Json }, own: { readonly [name: string]: Json }): readonly string[] => {
  const set = definitionSet({
    'desk-settings.form': FORM as unknown as Definition,
    'desk.settings': {
      id: 'desk.settings',
      kind: 'settings',
      title: 'Desk',
      form: 'desk-settings.form',
      defaults,
    } as unknown as Definition,
    'north.institution': {
      id: 'north.institution',
      kind: 'institution',
      name: 'North',
      locale: 'en-US',
      settings: own,
    } as unknown as Definition,
  })
  return unfitSettings(set).map(({ file, pointer }) => `${file} ${pointer}`)
}

test('a required setting has the default where an institution leaves it out', () => {
  expect(refused({ deskName: 'Front', deskDays: 3 }, { deskDays: 4 })).toEqual([])
  expect(refused({ deskName: 'Front', deskDays: 3 }, { deskName: '' })).toEqual(['north.institution.json /settings/deskName'])
  expect(refused({ deskName: 'Front', deskDays: 3 }, { deskDays: 10 })).toEqual(['north.institution.json /settings/deskDays'])
})

test('a default that its form refuses is named once, at the defaults', () => {
  expect(refused({ deskName: '', deskDays: 3 }, { deskDays: 4 })).toEqual(['desk.settings.json /defaults/deskName'])
})
