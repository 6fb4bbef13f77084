import type { Item } from '../definition/form.ts'
import type { Json } from '../definition/logic.ts'
import type { Expression } from './expression.ts'

/** What is said of an answer besides its label: limits, a pattern, files. */
export type Typing = Omit<Item, 'items' | 'alternatives' | 'label' | 'help' | 'question' | 'choices' | 'visibleWhen' | 'requiredWhen'>

type Common = {
  /** Where it stands in the source: a JSON pointer, or a cell as survey!C5. */
  readonly at: string
  readonly visible?: Expression | undefined
}

export type BroughtChoice = {
  readonly value: string
  readonly label: string
  /** What conditions read of it besides: the region of a town. */
  readonly props?: { readonly [name: string]: string } | undefined
  readonly exclusive?: true | undefined
}

export type BroughtQuestion = Common & {
  readonly kind: 'question'
  /** What expressions of the source call it. */
  readonly name: string
  /** The name in expressions, where it is another one. */
  readonly called?: string
  /** What the source stores for yes and for no. */
  readonly yes?: Json | undefined
  readonly no?: Json | undefined
  readonly label: string
  readonly help?: string | undefined
  readonly typing: Typing & { readonly type: NonNullable<Item['type']> }
  readonly choices?: readonly BroughtChoice[] | undefined
  /** The name of a list that several questions share. */
  readonly list?: string | undefined
  /** What expressions of the source call an answer in words of one's own. */
  readonly otherValue?: string | undefined
  /** Which values of its list are offered. */
  readonly offered?: Expression | undefined
  readonly required?: Expression | true | undefined
  /** Worked out, and asked of nobody. */
  readonly value?: Expression | undefined
  /** What it begins with, where that is worked out. */
  readonly start?: Expression | undefined
  readonly checks?: readonly { readonly must: Expression; readonly message: string }[] | undefined
}

/** A value that is worked out and not asked. */
type BroughtValue = Common & { readonly kind: 'value'; readonly name: string; readonly called?: string; readonly value: Expression }

type BroughtRows = Common & {
  readonly kind: 'rows'
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
  readonly typing: Pick<Item, 'minRows' | 'maxRows' | 'addLabel' | 'reorder' | 'prefilled' | 'draw'>
  /** How many rows there are, where nobody adds any. */
  readonly times?: Expression | undefined
  readonly nodes: readonly BroughtNode[]
}

/** Questions under a heading; where a form is made of nothing else, each becomes a page. */
export type BroughtGroup = Common & {
  readonly kind: 'group'
  readonly name: string
  readonly label: string
  readonly help?: string | undefined
  readonly nodes: readonly BroughtNode[]
}

type BroughtText = Common & { readonly kind: 'text'; readonly text: string }

/** One thing of a form of another engine, in the order in which it is asked. */
export type BroughtNode = BroughtQuestion | BroughtValue | BroughtRows | BroughtGroup | BroughtText

/** A form as another engine has it, in words common to all of them. */
export type Brought = {
  readonly title: string
  readonly help?: string | undefined
  readonly draw?: 'wizard' | 'page'
  readonly nodes: readonly BroughtNode[]
}
