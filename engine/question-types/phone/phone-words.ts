import type { Json } from '../../definition/logic.ts'

/** Ten digits as people read them: "(555) 555-0187". */
export const phoneWords = (value: Json): string => {
  const text = typeof value === 'string' ? value : ''
  return /^\d{10}$/u.test(text) ? `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}` : text
}
