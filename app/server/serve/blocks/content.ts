import { plainBody, writeBody } from '#engine'
import { servedLink, servedText, type ServeBlock } from './serve-parts.ts'

/** The text of the block, or else of its template. */
export const contentBlock: ServeBlock<'content'> = ({ text, template, link, empty }, common, work) => {
  const { set, rules } = work.context.definitions
  const body = template === undefined ? undefined : set.get('template', template)?.body
  const written = body && writeBody({ rules, merge: work.text }, body, work.data)
  return {
    ...common,
    show: 'content',
    text: text === undefined ? written && plainBody(written) : work.text(text),
    link: servedLink(link, work),
    empty: servedText(empty, work),
  }
}
