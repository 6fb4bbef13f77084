import { servedLink, servedText, type ServeBlock } from './serve-parts.ts'

/** The text of the block, or else of its template. */
export const contentBlock: ServeBlock<'content'> = ({ text, template, link, empty }, common, work) => {
  const body = template === undefined ? undefined : work.context.definitions.set.get('template', template)?.body
  return {
    ...common,
    show: 'content',
    text: text === undefined ? body?.map(work.text).join('\n\n') : work.text(text),
    link: servedLink(link, work),
    empty: servedText(empty, work),
  }
}
