import type { ServedRecord } from '../../server/contract/records.ts'

/** The number of a record, with the label from its own definition. */
export const keyFact = ({
  key,
  keyLabel,
}: Pick<ServedRecord, 'key' | 'keyLabel'>): readonly { readonly label: string; readonly value: string; readonly icon: string }[] =>
  key === undefined ? [] : [{ label: keyLabel ?? '', value: key, icon: 'NumberSymbolRegular' }]
