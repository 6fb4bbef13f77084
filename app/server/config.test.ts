import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const trusted = (text?: string) => readConfig({ DATABASE_URL: 'postgres://x', ...(text !== undefined && { TRUST_PROXY: text }) }).trustProxy

test('TRUST_PROXY is a number of hops or a list of networks', () => {
  expect(trusted()).toBeUndefined()
  expect(trusted('')).toBeUndefined()
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.0/8, 192.168.1.7,fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.7', 'fd00::/8'])
})

test('FILES_URL is a folder or a bucket with its key, and a refused one is not repeated', () => {
  const files = (text: string) => readConfig({ DATABASE_URL: 'postgres://x', FILES_URL: text }).filesUrl
  for (const right of ['file:///srv/files', 's3://K:S%2Fx@s3.example.edu/files', 's3+http://K:S@127.0.0.1:9000/files/portal?region=eu-1'])
    expect(files(right)).toBe(right)
  for (const wrong of [
    '/srv/files',
    'file:///',
    'https://K:S@host/files',
    's3://host/files',
    's3://K:S@host',
    's3://K:S@host/B',
    's3://K:S@host/files?x=1',
  ]) {
    expect(() => files(wrong), wrong).toThrow(/^FILES_URL must be /)
    expect(() => files(wrong), wrong).not.toThrow(/K:S/)
  }
})

test('CLAMD_URL is a host with a port', () => {
  const scanner = (text: string) => readConfig({ DATABASE_URL: 'postgres://x', CLAMD_URL: text }).clamdUrl
  expect(scanner('tcp://10.0.0.5:3310')).toBe('tcp://10.0.0.5:3310')
  expect(scanner('')).toBeUndefined()
  for (const wrong of ['10.0.0.5:3310', 'http://10.0.0.5', 'tcp://', 'tcp://a/b']) expect(() => scanner(wrong)).toThrow(/^CLAMD_URL is /)
})

test('STORYBOOK_URL is a web address', () => {
  const gallery = (text: string) => readConfig({ DATABASE_URL: 'postgres://x', STORYBOOK_URL: text }).storybookUrl
  expect(gallery('https://gallery.example.edu/forms/')).toBe('https://gallery.example.edu/forms')
  expect(gallery('')).toBeUndefined()
  for (const wrong of ['gallery', 'javascript:alert(1)']) expect(() => gallery(wrong)).toThrow(/^STORYBOOK_URL is /)
})

test('what only the operator decides is read, and refused with what to write', () => {
  const read = (env: Readonly<Record<string, string>>) => readConfig({ DATABASE_URL: 'postgres://x', ...env })
  expect(read({})).not.toHaveProperty('operator')
  expect(
    read({
      OPERATOR: 'north',
      INSTITUTION_DOMAINS: 'Portal.Example.edu, localhost',
      CONNECTIONS_LOOPBACK: 'on',
      CONNECTIONS_INSIDE: 'https://sis.example.edu',
    }),
  ).toMatchObject({
    operator: 'north',
    institutionDomains: ['portal.example.edu', 'localhost'],
    connectionsLoopback: true,
    connectionsInside: ['https://sis.example.edu'],
  })
  for (const wrong of ['https://a.example', '10.0.0.1', 'a..b', '*.example'])
    expect(() => read({ INSTITUTION_DOMAINS: wrong })).toThrow(/^INSTITUTION_DOMAINS is /)
  for (const wrong of ['sis.example.edu', 'http://sis.example.edu', 'https://sis.example.edu/path'])
    expect(() => read({ CONNECTIONS_INSIDE: wrong })).toThrow(/^CONNECTIONS_INSIDE is /)
  expect(() => read({ CONNECTIONS_LOOPBACK: 'on', NODE_ENV: 'production' })).toThrow(/^CONNECTIONS_LOOPBACK lets/)
})

test('CAMPUS_SECRETS are secrets by institution', () => {
  const secrets = (text: string) => readConfig({ DATABASE_URL: 'postgres://x', CAMPUS_SECRETS: text }).campusSecrets
  expect(secrets('')).toBeUndefined()
  expect([...(secrets('halverton:a:b~@https://id.example/, wien:c@d@https://id.wien.example:8443') ?? [])]).toEqual([
    ['halverton', { secret: 'a:b~', origin: 'https://id.example' }],
    ['wien', { secret: 'c@d', origin: 'https://id.wien.example:8443' }],
  ])
  for (const wrong of [
    'halverton',
    'halverton:',
    'halverton:a',
    'halverton:a@https://id.example/path',
    'halverton:a@id.example',
    'halverton:a@https://id.example,',
  ])
    expect(() => secrets(wrong)).toThrow(/^CAMPUS_SECRETS must be /)
})

test.each(['true', 'yes', '0', '99', '10.0.0.0/33', 'proxy.example.edu', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused with a sentence, because it could trust what anybody writes',
  (text) => {
    expect(() => trusted(text)).toThrow(/^TRUST_PROXY is ".*": write how many proxies/)
  },
)

test('PSEUDO_LANGUAGE is for tests, and refused in production', () => {
  const pseudo = (env: Readonly<Record<string, string>>) => readConfig({ DATABASE_URL: 'postgres://x', ...env }).pseudoLanguage
  expect([pseudo({}), pseudo({ PSEUDO_LANGUAGE: 'on' }), pseudo({ NODE_ENV: 'production' })]).toEqual([false, true, false])
  expect(() => pseudo({ PSEUDO_LANGUAGE: 'on', NODE_ENV: 'production' })).toThrow(/^PSEUDO_LANGUAGE is for tests/)
})
