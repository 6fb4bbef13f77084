import type { Config } from '../config.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'

/** Whether an institution acts for whoever runs the portal. Without the setting, none does. */
export const isOperator = ({ operator }: Pick<Config, 'operator'>, { code }: Pick<InstitutionRow, 'code'>): boolean =>
  operator !== undefined && operator === code
