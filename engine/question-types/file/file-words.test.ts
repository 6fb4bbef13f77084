import { expect, test } from 'vitest'
import { sizeInWords } from './file-words.ts'

test('shows SH-7-83 SH-7-84 SH-7-85 SH-7-86 SH-7-87: a size is written in B, KB, MB, GB or TB, with one decimal below 100', () => {
  const k = 1024
  const sizes = [0, 1, 951, k, 1.5 * k, 219_136, k * k - 1, k * k, 25.25 * k ** 2, 3 * k ** 3, 2.5 * k ** 4, 5000 * k ** 4]
  expect(sizes.map(sizeInWords)).toEqual([
    '0 B',
    '1 B',
    '951 B',
    '1 KB',
    '1.5 KB',
    '214 KB',
    '1 MB',
    '1 MB',
    '25.3 MB',
    '3 GB',
    '2.5 TB',
    '5000 TB',
  ])
})
