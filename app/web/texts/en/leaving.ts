/** The question before a page with unsaved changes is left (SH-2.7-37, SH-8-06). */
export const leaving = {
  title: 'Alert',
  unsaved: 'WARNING: You have unsaved changes. Press Cancel to go back and save these changes, or OK to lose these changes.',
  cancel: 'Cancel',
  ok: 'Ok',
}
