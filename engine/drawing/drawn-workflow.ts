import type { Family } from '../definition/workflow.ts'

/** A state of a path as it is drawn. `path` is its place in the definition. */
export type DrawnState = {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly family: Family
  /** What the color of the family says, in words. */
  readonly means: string
  readonly icon?: string
  /** Who decides here, what the clock does, how long it should take. */
  readonly lines: readonly string[]
  readonly initial?: true
  readonly final?: true
  /** Why a case would never come here, or never leave. */
  readonly fault?: string
}

/** Where a move leads; of several ways, the first whose condition holds. */
export type DrawnWay = { readonly to: string; readonly when?: string; readonly effects: readonly string[] }

/** A move of a path, once for all states that it leaves. Without ways, the state stays. `path` is the place where it is said. */
export type DrawnMove = {
  readonly id: string
  readonly path: string
  readonly label: string
  /** sent by somebody, the end of an approval, or a condition that becomes true */
  readonly kind: 'event' | 'outcome' | 'by-itself'
  readonly from: readonly string[]
  readonly ways: readonly DrawnWay[]
  readonly who: readonly string[]
  readonly when?: string
  /** The form that it asks. */
  readonly asks?: string
  readonly effects: readonly string[]
}

export type WorkflowDrawing = {
  readonly states: readonly DrawnState[]
  readonly moves: readonly DrawnMove[]
  /** Who may send moves: the parties of the cases that go this way. */
  readonly parties: readonly { readonly name: string; readonly label: string }[]
}
