import { expect, test } from 'vitest'
import type { Json } from '../definition/logic.ts'
import { loadDefinitions, type DefinitionSource } from '../load-definitions.ts'
import { textsOf } from './texts-of.ts'
import { inLanguage } from './translate-set.ts'

const sources = (files: Readonly<Record<string, object>>): readonly DefinitionSource[] =>
  Object.entries(files).map(([id, value]) => ({ file: `${id}.json`, text: JSON.stringify({ id, ...value }) }))

const files = {
  'base.screen': {
    abstract: true,
    layout: 'page',
    heading: 'Visits',
    blocks: [{ id: 'note', show: 'content', text: 'Call {user.name} first.' }],
  },
  'visit.screen': { like: 'base.screen', title: 'Visit', path: 'visit' },
  'other.screen': { like: 'base.screen', title: 'Other', path: 'other', heading: 'Others' },
  'mail.template': {
    as: 'mail',
    subject: 'Visit of {user.name}',
    body: ['Dear {user.name},', 'you are awaited.'],
    link: { label: 'Open', to: '/visits/{record.id}' },
  },
  'errors.messages': { messages: { 'errors.late': { text: 'Too late.' } } },
  'spanish.translations': {
    language: 'es',
    texts: {
      'base.screen': { '/heading': 'Visitas', '/blocks/note/text': 'Llame antes a {user.name}.' },
      'visit.screen': { '/title': 'Visita' },
      'mail.template': {
        '/subject': 'Visita de {user.name}',
        '/body': ['Hola, {user.name}:', 'le esperamos.'],
        '/link/label': 'Abrir',
      },
    },
    messages: { 'errors.late': 'Demasiado tarde.', 'renderer.list.open': 'Abrir' },
  },
}

test('the texts of a definition have places by names, and addresses and merge fields alone are no texts', () => {
  const form: Json = {
    id: 'a.form',
    title: 'Form',
    pages: [
      {
        id: 'one',
        title: 'One',
        items: [
          { question: 'day', label: 'Day', type: 'date' },
          { content: 'hint', text: '{record.name}' },
          { repeat: 'stays', label: 'Stays', items: [{ question: 'day', label: 'Day of the stay', type: 'date' }] },
        ],
      },
    ],
    checks: [{ must: true, message: 'Never so.' }],
  }
  expect(textsOf('form', form).map(({ key }) => key)).toEqual([
    '/title',
    '/pages/one/title',
    '/pages/one/items/day/label',
    '/pages/one/items/stays/label',
    '/pages/one/items/stays/items/day/label',
    '/checks/never-so/message',
  ])
  expect(textsOf('template', { id: 'mail.template', ...files['mail.template'] }).map(({ key, text }) => [key, text])).toEqual([
    ['/subject', 'Visit of {user.name}'],
    ['/body', ['Dear {user.name},', 'you are awaited.']],
    ['/link/label', 'Open'],
  ])
})

test('a set in a language has its texts and messages, and everything else as it was', () => {
  const { set, diagnostics } = loadDefinitions(sources(files))
  // What it says itself is not said by the translation of what it is like.
  expect(diagnostics.map(({ message }) => message)).toEqual(['other.screen says less in "es": 2 texts are missing (/heading, /title).'])
  const spanish = inLanguage(set, 'es')
  expect(spanish.get('template', 'mail.template')).toEqual({
    ...set.get('template', 'mail.template'),
    subject: 'Visita de {user.name}',
    body: ['Hola, {user.name}:', 'le esperamos.'],
    link: { label: 'Abrir', to: '/visits/{record.id}' },
  })
  expect(spanish.all('messages').flatMap(({ messages }) => Object.entries(messages))).toEqual([
    ['errors.late', { text: 'Demasiado tarde.' }],
    ['renderer.list.open', { text: 'Abrir' }],
  ])
  expect(spanish.hash).not.toBe(set.hash)
  expect(inLanguage(set, 'fr')).toBe(set)
})

test('what is said once is translated once, and a text that a definition says itself is its own', () => {
  const { set } = loadDefinitions(sources(files))
  const spanish = inLanguage(set, 'es')
  expect(spanish.get('screen', 'visit.screen')).toMatchObject({
    title: 'Visita',
    heading: 'Visitas',
    blocks: [{ text: 'Llame antes a {user.name}.' }],
  })
  expect(spanish.get('screen', 'other.screen')).toMatchObject({
    title: 'Other',
    heading: 'Others',
    blocks: [{ text: 'Llame antes a {user.name}.' }],
  })
})

test('each mistake is named at its place', () => {
  const wrong = {
    ...files,
    'errors.messages': { messages: { 'errors.late': { text: 'Too late.' }, 'errors.early': { text: 'Too early.' } } },
    'spanish.translations': {
      language: 'es',
      texts: {
        'visit.screen': { '/titel': 'Visita' },
        'vist.screen': { '/title': 'Visita' },
        'mail.template': { '/subject': 'Visita de {user.nombre}', '/body': ['Hola'], '/link/label': 'Abrir' },
      },
      messages: { 'errors.late': 'Demasiado tarde.', 'errors.lte': 'Tarde.' },
    },
  }
  const { diagnostics } = loadDefinitions(sources(wrong))
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).toSorted()).toEqual([
    'translations.fields /texts/mail.template/~1subject',
    'translations.missing /messages',
    'translations.missing /texts/visit.screen',
    'translations.paragraphs /texts/mail.template/~1body',
    'translations.unknown-definition /texts/vist.screen',
    'translations.unknown-message /messages/errors.lte',
    'translations.unknown-text /texts/visit.screen/~1titel',
  ])
})

test('what two files could say and neither does is missing once, in the last of them', () => {
  const two = {
    ...files,
    'errors.messages': {
      messages: { 'errors.late': { text: 'Too late.' }, 'errors.early': { text: 'Too early.' }, 'errors.no': { text: 'No.' } },
    },
    'spanish.translations': {
      ...files['spanish.translations'],
      texts: { ...files['spanish.translations'].texts, 'mail.template': { '/body': ['Hola, {user.name}:', 'le esperamos.'] } },
    },
    'spanish-2.translations': {
      language: 'es',
      texts: { 'mail.template': { '/subject': 'Visita de {user.name}' } },
      messages: { 'errors.no': 'No.' },
    },
  }
  const { diagnostics } = loadDefinitions(sources(two))
  expect(diagnostics.map(({ code, file, pointer, message }) => ({ code, file, pointer, message }))).toEqual([
    {
      code: 'translations.missing',
      file: 'spanish-2.translations.json',
      pointer: '/texts/mail.template',
      message: 'mail.template says less in "es": one text is missing (/link/label).',
    },
    {
      code: 'translations.missing',
      file: 'spanish-2.translations.json',
      pointer: '/messages',
      message: 'errors.messages says less in "es": one text is missing (errors.early).',
    },
    {
      code: 'translations.missing',
      file: 'spanish.translations.json',
      pointer: '/texts/base.screen',
      message: 'other.screen says less in "es": 2 texts are missing (/heading, /title).',
    },
  ])
})

test('where the original was changed since, it is read instead of a translation that does not fit', () => {
  const changed = { ...files, 'mail.template': { ...files['mail.template'], subject: 'Visit on {record.day}', body: ['You are awaited.'] } }
  const { set } = loadDefinitions(sources(changed))
  expect(inLanguage(set, 'es').get('template', 'mail.template')).toMatchObject({
    subject: 'Visit on {record.day}',
    body: ['You are awaited.'],
    link: { label: 'Abrir' },
  })
})
