import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { compileForm, loadDefinitions } from '#engine'
import { OUTPUT } from './build-pages.ts'
import { makeQuestionnaire } from './questionnaire.ts'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

const made = new Map<string, string>()

/** The definition, and its plan as the server would send it. */
const questionnaireJson = (query: string): string => {
  const known = made.get(query)
  if (known !== undefined) return known
  const parameters = new URLSearchParams(query)
  const section = parameters.get('section')
  const form = makeQuestionnaire({
    questions: Number(parameters.get('questions')),
    allRequired: parameters.has('required'),
    ...(section !== null && { section: Number(section) }),
  })
  const { set, diagnostics } = loadDefinitions([{ file: 'bench.form.json', text: JSON.stringify(form) }])
  const wrong = diagnostics.find(({ severity }) => severity === 'error')
  if (wrong) throw new Error(`The generated questionnaire is wrong: ${wrong.message}`)
  const json = JSON.stringify({ form, plan: compileForm(set, form.id) })
  made.set(query, json)
  return json
}

const html = async (name: string): Promise<string> => {
  const styles = (await readdir(path.join(OUTPUT, name)))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/${name}/${file}">`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>${styles.join('')}<main id="host"></main><script type="module" src="/${name}/page.js"></script></html>`
}

/** Serves the built pages and the questionnaires on a port of this machine. */
export const servePages = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench')
    const answer = async (): Promise<readonly [type: string, body: string | Buffer]> => {
      if (pathname === '/questionnaire') return ['application/json', questionnaireJson(search.slice(1))]
      const file = path.join(OUTPUT, path.normalize(pathname))
      const type = TYPES[path.extname(file)]
      return type === undefined ? ['text/html', await html(path.basename(file))] : [type, await readFile(file)]
    }
    answer().then(
      ([type, body]) => response.writeHead(200, { 'content-type': type }).end(body),
      (error: unknown) => response.writeHead(404).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
