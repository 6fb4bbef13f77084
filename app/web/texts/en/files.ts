/** The dialog that shows a file. */
export const files = {
  unnamed: 'Document',
  print: 'Print',
  download: 'Download',
  close: 'Close',
  notShown: 'This file cannot be shown here. Download it to open it on your device.',
  page: ({ page, pages }: { readonly page: number; readonly pages: number }) => `Page ${page} of ${pages}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  larger: 'Larger',
  smaller: 'Smaller',
}
