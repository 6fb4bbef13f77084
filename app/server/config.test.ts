import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const trusted = (text?: string) => readConfig({ DATABASE_URL: 'postgres://x', ...(text !== undefined && { TRUST_PROXY: text }) }).trustProxy

test('TRUST_PROXY is a number of hops or a list of networks', () => {
  expect(trusted()).toBeUndefined()
  expect(trusted('')).toBeUndefined()
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.0/8, 192.168.1.7,fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.7', 'fd00::/8'])
})

test.each(['true', 'yes', '0', '99', '10.0.0.0/33', 'proxy.example.edu', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s is refused with a sentence, because it could trust what anybody writes',
  (text) => {
    expect(() => trusted(text)).toThrow(/^TRUST_PROXY is ".*": write how many proxies/)
  },
)
