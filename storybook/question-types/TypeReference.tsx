import { Canvas, Controls, Heading, Markdown, Source } from '@storybook/addon-docs/blocks'
import type { QuestionType } from '#engine'
import { ownPropertiesTable, sampleAnswerJson, sampleJson } from './property-tables.ts'

type Props = {
  readonly type: QuestionType
  /** The story of "Try it" for this type. */
  readonly story: object
}

/** The part of a page about a question type that nobody writes: it to try, its properties, its JSON. */
export const TypeReference = ({ type, story }: Props) => (
  <>
    <Heading>Try it</Heading>
    <p>The question below is read and checked as the portal reads a definition. Change it in the table.</p>
    <Canvas of={story} />
    <Controls of={story} />
    <Heading>Its properties</Heading>
    <Markdown>{ownPropertiesTable(type)}</Markdown>
    <Heading>Its JSON</Heading>
    <p>The question:</p>
    <Source language="json" code={sampleJson(type)} />
    <p>Its answer, as it is stored:</p>
    <Source language="json" code={sampleAnswerJson(type)} />
  </>
)
