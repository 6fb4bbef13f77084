import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Select } from '@fluentui/react-components'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Icon } from '#renderer'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import { ADDED, addAfter, KINDS, kindAt, moveBlock, removeBlock, turnInto, type TextKind } from './block-commands.ts'

type Props = {
  readonly view: EditorView
  /** Of the editor now, so that the tools follow its cursor. */
  readonly state: EditorState
  /** Only a letter has pages. */
  readonly hasPages: boolean
  readonly onCondition: () => void
}

/** What can be done with the block of the cursor. */
export const TextTools = ({ view, state, hasPages, onCondition }: Props) => {
  const texts = templatesTexts()
  const run = (command: Command): void => {
    command(view.state, (tr) => view.dispatch(tr))
    view.focus()
  }
  const kind = kindAt(state)
  return (
    <>
      <Select
        size="small"
        aria-label={texts.kind}
        value={kind ?? ''}
        disabled={kind === undefined}
        onChange={(_, { value }) => run(turnInto(value as TextKind))}
      >
        {kind === undefined && <option value="">{texts.otherKind}</option>}
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </Select>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" icon={<Icon name="AddRegular" />}>
            {texts.add}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {ADDED.filter((each) => each !== 'pageBreak' || hasPages).map((each) => (
              <MenuItem key={each} onClick={() => run(addAfter(each))}>
                {texts.added[each]}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Button size="small" onClick={onCondition}>
        {texts.condition}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="ChevronUpRegular" />}
        aria-label={texts.moveUp}
        onClick={() => run(moveBlock(-1))}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="ChevronDownRegular" />}
        aria-label={texts.moveDown}
        onClick={() => run(moveBlock(1))}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="DeleteRegular" />}
        aria-label={texts.remove}
        onClick={() => run(removeBlock)}
      />
    </>
  )
}
