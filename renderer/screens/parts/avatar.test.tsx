import { Avatar as FluentAvatar } from '@fluentui/react-components'
import { expect, test } from 'vitest'
import { clear, show } from '../../stage/form-fixture.tsx'
import { Avatar, initialsOf } from './Avatar.tsx'

test.each(['Jonas Piet', 'Priya Raman', 'Philomena Crane-Mbeki', 'Wen', 'Wanjiru Achterberg (advisor)'])(
  "%s has the initials and the colors of Fluent's avatar",
  async (name) => {
    const host = await show(
      <>
        <Avatar name={name} />
        <FluentAvatar name={name} color="colorful" />
      </>,
    )
    const [ours, theirs] = [host.querySelector('.sj-avatar'), host.querySelector('.fui-Avatar__initials')]
    expect(ours?.textContent).toBe(theirs?.textContent)
    const look = (element: Element | null) => {
      const { color, backgroundColor } = getComputedStyle(element ?? document.body)
      return { color, backgroundColor }
    }
    expect(look(ours)).toEqual(look(theirs))
    clear()
  },
)

test('a title is no part of the initials', () => {
  expect(initialsOf('Prof. Delacroix')).toBe('D')
  expect(initialsOf('Dr. Wanjiru Achterberg (advisor)')).toBe('WA')
  expect(initialsOf('J. Piet')).toBe('JP')
})

test('a name in another script has its first character', () => {
  expect(initialsOf('李 伟')).toBe('李伟')
  expect(initialsOf('')).toBe('')
})
