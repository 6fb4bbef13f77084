import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** One test file as a run saw it. `seconds` counts its imports, hooks and tests. */
export type FileReport = {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
  /** One line for each test or hook that failed. */
  readonly failures: readonly string[]
}
/** `errors`: a line for each that belongs to no test, so that no second try of a file could answer for it. */
export type RunReport = { readonly files: readonly FileReport[]; readonly errors: readonly string[] }

const firstLine = ({ message }: Pick<SerializedError, 'message'>): string => message.split('\n', 1)[0] ?? ''

const failuresOf = (module: TestModule): readonly string[] => {
  const file = path.relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map((error) => `${file} > ${test.fullName}: ${firstLine(error)}`),
  )
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...tests, ...[...module.errors(), ...suites].map((error) => `${file}: ${firstLine(error)}`)]
}

const reportOf = (module: TestModule): FileReport => {
  const tests = [...module.children.allTests()]
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  const failed = count('failed')
  return {
    file: module.moduleId,
    passed: count('passed'),
    // A file that does not load, or whose hook fails, has no failed test.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: count('skipped'),
    seconds: (collectDuration + duration + prepareDuration + setupDuration) / 1000,
    failures: failuresOf(module),
  }
}

/** Writes a `RunReport` to the file that SOJOURN_REPORT names. */
class ReportFiles implements Reporter {
  readonly onTestRunEnd = (modules: readonly TestModule[], errors: readonly SerializedError[]): void => {
    const report: RunReport = { files: modules.map(reportOf), errors: errors.map(firstLine) }
    writeFileSync(process.env['SOJOURN_REPORT'] ?? '', JSON.stringify(report))
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of the file
export default ReportFiles
