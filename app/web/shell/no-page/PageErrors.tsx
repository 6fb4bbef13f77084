import { Component, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { EmptyState } from '#renderer'
import { shellTexts } from '../../texts/shell-texts.ts'

type Props = { readonly at: string; readonly children: ReactNode }
type State = { readonly at: string; readonly broken: boolean }

/** Reports a page that breaks or whose code is gone after an update; the next address is tried again. */
export class PageErrors extends Component<Props, State> {
  override state: State = { at: this.props.at, broken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }
  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, broken: false }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState
          isPage
          icon="ErrorCircleRegular"
          title={shellTexts().broken.title}
          text={shellTexts().broken.text}
          action={<Button onClick={() => location.reload()}>{shellTexts().loadAgain}</Button>}
        />
      </main>
    )
  }
}
