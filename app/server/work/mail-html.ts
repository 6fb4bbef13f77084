import type { WrittenPart } from '#engine'

type Content = { readonly paragraphs: readonly WrittenPart[]; readonly link: { readonly label: string; readonly to: string } | null }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const lines = (text: string): string => escape(text).replaceAll('\n', '<br>')
const row = (cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`

const htmlOfPart = (part: WrittenPart): string => {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`
  switch (part.is) {
    case 'heading':
      return `<h2>${lines(part.text)}</h2>`
    case 'list': {
      const name = part.numbered ? 'ol' : 'ul'
      return `<${name}>${part.entries.map((entry) => `<li>${lines(entry)}</li>`).join('')}</${name}>`
    }
    case 'facts':
      return `<table>${part.facts.map(({ label, value }) => row([`<th scope="row" style="text-align:start">${lines(label)}</th>`, `<td>${lines(value)}</td>`])).join('')}</table>`
    case 'table': {
      const align = part.columns.map(({ atEnd }) => (atEnd ? ' style="text-align:end"' : ' style="text-align:start"'))
      const head = row(part.columns.map(({ label }, index) => `<th scope="col"${align[index] ?? ''}>${lines(label)}</th>`))
      const body = part.rows.map((cells) => row(cells.map((cell, index) => `<td${align[index] ?? ''}>${lines(cell)}</td>`)))
      return `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`
    }
    case 'signature':
      return `<p>${part.lines.map(lines).join('<br>')}</p>`
    case 'page-break':
      return ''
  }
}

/** A mail for readers of HTML. */
export const htmlOf = ({ paragraphs, link }: Content): string => {
  const parts = paragraphs.map(htmlOfPart)
  if (link) parts.push(`<p><a href="${escape(link.to)}">${escape(link.label)}</a></p>`)
  return parts.filter((part) => part !== '').join('\n')
}
