/** The dialog and the page that show a file. */
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
  none: { title: 'No document is named', text: 'Open a document where it is listed.' },
  missing: { title: 'Document not found', text: 'This document does not exist, or you may not see it.' },
  lost: 'The document is gone',
  expired: 'The link has expired',
  failed: 'The document cannot be shown now',
  tryAgain: 'Try again',
}
