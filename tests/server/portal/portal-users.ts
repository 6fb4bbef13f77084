import { answer, clientFor, type Client } from '../http-client.ts'

/** One account of each kind of person, and nobody. */
export const USERS = {
  nobody: undefined,
  student: 'jonas',
  scholar: 'teo',
  department: 'marta',
  assistant: 'wen',
  officer: 'luis',
  super: 'dana',
} as const
export type UserKind = keyof typeof USERS

/** A client for each kind of person. */
export const clientsOf = async (url: string): Promise<Readonly<Record<UserKind, Client>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(USERS).map(async ([kind, user]) => [kind, await clientFor(url, user)] as const)),
  ) as Record<UserKind, Client>

/** The screen behind an address for one person. */
export const screenAt = async <T>(client: Client, path: string): Promise<T> =>
  answer<T>(client.get(`/api/screen?path=${encodeURIComponent(path)}`))
