import { spoken } from '../spoken.ts'

/** Why an edit of a definition is not made. */
export const editingTexts = spoken('engine.editing', {
  'no-such-place': 'This place is not there any more.',
  'not-a-list': 'Nothing can be put in here, because this is no list.',
  'no-name': 'Without a name, this cannot be told from the others of its list. Change the whole list instead.',
  'same-name': 'The list has something of this name already. Choose another name.',
  'into-itself': 'It cannot move into itself.',
  fixed: 'This is fixed for every institution and cannot be changed here.',
  unsayable: 'This cannot be kept as a change of what stands below.',
})
