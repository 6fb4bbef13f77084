import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { contrastRatio } from '#engine'
import { SOJOURN_RAMP, sojournDark, sojournHighContrast, sojournTheme } from '#renderer'
import { findInstitution } from '../institutions/find-institution.ts'
import './tokens.css'

const meta: Meta = { title: 'Design tokens' }
export default meta

type Globals = { readonly [name: string]: unknown }
type Token = readonly [name: string, value: string]

/** The theme that is drawn, from the renderer itself: the look and the institution of the toolbar. */
const tokensOf = (globals: Globals): readonly Token[] => {
  const ramp = { ...SOJOURN_RAMP, ...findInstitution(undefined, String(globals['institution'] ?? '')).facts.brand }
  const themes = { dark: sojournDark, contrast: () => sojournHighContrast, light: sojournTheme }
  const look = Object.entries(themes).find(([name]) => name === globals['look'])?.[1] ?? sojournTheme
  return Object.entries(look(ramp)).map(([name, value]) => [name, String(value)])
}

/** What a mouse does to a color has its own token; it is left out here. */
const OF_STATES = /Hover|Pressed|Selected|Disabled|Alpha|Inverted|Transparent|Subtle|OnBrand|Shadow|Static/u

const named = (tokens: readonly Token[], prefix: RegExp): readonly Token[] =>
  tokens.filter(([name]) => prefix.test(name) && !OF_STATES.test(name))

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="sj-tokens">
    <h2 className="sj-title3">{title}</h2>
    <ul>{children}</ul>
  </section>
)

const Named = ({
  token: [name, value],
  more,
  children,
}: {
  readonly token: Token
  readonly more?: string
  readonly children: ReactNode
}) => (
  <li>
    {children}
    <span>
      <code>{name}</code>
      <br />
      <span className="sj-muted">{[value, more].filter(Boolean).join(', ')}</span>
    </span>
  </li>
)

const Swatches = ({ tokens, on }: { readonly tokens: readonly Token[]; readonly on: string }) =>
  tokens.map((token) => {
    const [name, value] = token
    const ratio = contrastRatio(value, on)
    const isText = /Foreground/u.test(name) && ratio > 0
    return (
      <Named key={name} token={token} {...(isText && { more: `${ratio.toFixed(1)}:1 on a card` })}>
        <span className="swatch" style={{ background: value }} />
      </Named>
    )
  })

const COLORS: readonly (readonly [title: string, names: RegExp])[] = [
  ['Text', /^colorNeutralForeground\d/u],
  ['Surfaces', /^colorNeutralBackground\d/u],
  ['Lines', /^colorNeutralStroke(?:\d|Accessible)/u],
  ['The institution', /^(?:colorBrand|colorCompoundBrand|sjInstitution)/u],
  ['Success, warning, danger', /^colorStatus(?:Success|Warning|Danger)/u],
  ['With the office, waiting, compared', /^sj(?:Office|Wait|Add|Remove)/u],
]

export const Colors: StoryObj = {
  render: (_, { globals }) => {
    const tokens = tokensOf(globals)
    const card = tokens.find(([name]) => name === 'colorNeutralBackground1')?.[1] ?? ''
    return (
      <>
        <h1 className="sj-title1">Colors</h1>
        {COLORS.map(([title, names]) => (
          <Group key={title} title={title}>
            <Swatches tokens={named(tokens, names)} on={card} />
          </Group>
        ))}
      </>
    )
  },
}

export const Type: StoryObj = {
  render: (_, { globals }) => {
    const tokens = tokensOf(globals)
    const lines = new Map(tokens)
    return (
      <>
        <h1 className="sj-title1">Type</h1>
        <Group title="Sizes and their lines">
          {named(tokens, /^fontSize/u).map((token) => {
            const line = lines.get(token[0].replace('fontSize', 'lineHeight')) ?? ''
            return (
              <Named key={token[0]} token={token} more={`line ${line}`}>
                <span style={{ fontSize: token[1], lineHeight: line }}>Halverton</span>
              </Named>
            )
          })}
        </Group>
        <Group title="Weights">
          {named(tokens, /^fontWeight/u).map((token) => (
            <Named key={token[0]} token={token}>
              <span style={{ fontWeight: token[1], fontSize: '1.25rem' }}>Halverton</span>
            </Named>
          ))}
        </Group>
      </>
    )
  },
}

export const Space: StoryObj = {
  render: (_, { globals }) => {
    const tokens = tokensOf(globals)
    return (
      <>
        <h1 className="sj-title1">Space, corners, lines</h1>
        <Group title="Space">
          {named(tokens, /^spacingHorizontal/u).map((token) => (
            <Named key={token[0]} token={token}>
              <span className="bar" style={{ inlineSize: token[1] }} />
            </Named>
          ))}
        </Group>
        <Group title="Corners">
          {named(tokens, /^borderRadius/u).map((token) => (
            <Named key={token[0]} token={token}>
              <span className="swatch" style={{ borderRadius: token[1] }} />
            </Named>
          ))}
        </Group>
        <Group title="Lines">
          {named(tokens, /^strokeWidth/u).map((token) => (
            <Named key={token[0]} token={token}>
              <span className="bar" style={{ inlineSize: 64, blockSize: token[1] }} />
            </Named>
          ))}
        </Group>
      </>
    )
  },
}
