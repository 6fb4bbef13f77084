/** Reasons why a message of another system cannot be read. */
export const exchangeTexts = {
  notJson: 'This is no JSON.',
  documentType: 'A document type declaration is not accepted.',
}
