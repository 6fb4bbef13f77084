import { useFocusFinders } from '@fluentui/react-components'

/**
 * Fluent counts the parts of a page that manage the focus, and forgets everything with the last of them. Where a dialog is that last part,
 * the page that it hid from screen readers would stay hidden. This part draws nothing and stays as long as the page.
 */
export const KeptFocus = () => {
  useFocusFinders()
  return null
}
