import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClaimedTest } from './claims.ts'
import { ROOT } from './ledger.ts'

type Result = { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }
type Report = { readonly testResults: readonly { readonly assertionResults: readonly Result[]; readonly message: string }[] }

export interface ClaimResult {
  readonly ok: boolean
  /** Each test that the claim names, with how it ended. */
  readonly tests: readonly { readonly name: string; readonly status: string }[]
  readonly failures: readonly string[]
}

/** Runs the tests that a claim names. Chapters of a journey stand on one another, so a journey runs whole. */
export const runClaim = ({ file, pattern }: ClaimedTest): ClaimResult => {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-claim-'))
  try {
    const report = join(folder, 'report.json')
    const only = file.startsWith('tests/e2e/') ? [] : ['-t', pattern]
    const args = ['node_modules/vitest/vitest.mjs', 'run', file, ...only, '--reporter=json', `--outputFile=${report}`]
    const { stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    return resultOf(report, pattern) ?? { ok: false, tests: [], failures: [stderr] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const resultOf = (report: string, pattern: string): ClaimResult | undefined => {
  const files = parsed(report)?.testResults
  if (files === undefined) return undefined
  const named = files.flatMap(({ assertionResults }) => assertionResults).filter(({ fullName }) => new RegExp(pattern, 'u').test(fullName))
  const failures = [
    ...named.flatMap(({ failureMessages }) => failureMessages),
    ...(named.length === 0 ? files.map(({ message }) => message) : []),
  ]
  return {
    ok: named.length > 0 && named.every(({ status }) => status === 'passed'),
    tests: named.map(({ fullName, status }) => ({ name: fullName.trim(), status })),
    failures: failures.filter((message) => message !== ''),
  }
}

/** The report; undefined where the run ended before it was written. */
const parsed = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
