import type { Plugin } from 'vite'
import type { Reporter, TestModule } from 'vitest/node'

/** What its tests took, in milliseconds each. */
const priceOf = (modules: readonly TestModule[], what: string): string => {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const total = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
  return `${tests.length} ${what}, ${Math.round(total / Math.max(1, tests.length))} ms each`
}

const isScreen = ({ moduleId }: TestModule): boolean => /\.screen\.json/u.test(moduleId)

/** Prints what a story costs: who adds a hundred screens should know. It stands beside whatever reporters a run asks for. */
export const printBudget = (): Plugin => ({
  name: 'sojourn-print-budget',
  configureVitest: ({ vitest }) => {
    const reporter: Reporter = {
      onTestRunEnd: (modules) => {
        const screens = priceOf(modules.filter(isScreen), 'screens at two widths')
        vitest.logger.log(
          `budget  gallery: ${screens}; ${priceOf(
            modules.filter((each) => !isScreen(each)),
            'other stories',
          )}`,
        )
      },
    }
    vitest.config.reporters.push(reporter as never)
  },
})
