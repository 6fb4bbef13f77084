import { spawnSync } from 'node:child_process'
import { ROOT } from '../run-part.ts'

/** The files that differ from a commit, with those that git does not know yet, as paths from the root. */
export const changedFiles = (since: string): readonly string[] => {
  const lines = (...args: readonly string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...new Set([...lines('diff', '--name-only', since, '--'), ...lines('ls-files', '--others', '--exclude-standard')])].toSorted()
}
