import { expect, test } from 'vitest'
import { findValues } from './find-values.ts'

const values = [
  { value: '01.0103', label: 'Agricultural Economics' },
  { value: '26.1302', label: 'Marine Biology and Biological Oceanography' },
  { value: '40.0607', label: 'Oceanography, Chemical and Physical', help: 'Physics of the sea' },
  { value: '49.0309', label: 'Marine Science/Merchant Marine Officer' },
  { value: '50.0101', label: 'Économie domestique' },
  { value: '99.0000', label: 'Oceans (old)', retired: true },
  { value: '99.0001', label: 'Oceans (kept)', hidden: true },
]
const labels = (text: string, most = 20) => findValues(values, text, most).values.map(({ label }) => label)

test('a label or a code that begins with the text comes first, then words that do, then parts of words', () => {
  expect(labels('ocean')).toEqual(['Oceanography, Chemical and Physical', 'Marine Biology and Biological Oceanography'])
  expect(labels('26.13')).toEqual(['Marine Biology and Biological Oceanography'])
  expect(labels('conom')).toEqual(['Agricultural Economics', 'Économie domestique'])
})

test('every word counts, in any order; accents, case and punctuation make no difference', () => {
  expect(labels('  OFFICER   marine ')).toEqual(['Marine Science/Merchant Marine Officer'])
  expect(labels('merchant')).toEqual(['Marine Science/Merchant Marine Officer'])
  expect(labels('economie')).toEqual(['Économie domestique'])
  expect(labels('marine economics')).toEqual([])
  expect(labels('sea')).toEqual(['Oceanography, Chemical and Physical'])
  expect(labels('%_\\ .*')).toEqual([])
})

test('no more values than asked for are found, and it is known whether there are others', () => {
  expect(findValues(values, 'a', 2)).toMatchObject({ more: true, values: { length: 2 } })
  expect(findValues(values, '', 5)).toMatchObject({ more: false, values: { length: 5 } })
})

test('the words of a list are made once, however many keys are pressed', () => {
  let reads = 0
  const counted = Array.from({ length: 50 }, (_, index) => ({
    value: String(index),
    get label() {
      reads += 1
      return `Trade ${index}`
    },
  }))
  for (const text of ['t', 'tr', 'trade 4', 'zzz']) findValues(counted, text, 20)
  expect(reads).toBe(50)
})
