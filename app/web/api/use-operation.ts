import type { Operation, ResponseOf } from '../../server/contract/operations.ts'
import { call } from './client.ts'
import type { OperationRequest } from './operation-request.ts'
import { type Resource, useResource } from './use-resource.ts'

/** Loads the response of an operation, again with every other request or turn; without a request nothing is loaded. */
export const useOperation = <K extends Operation>(operation: K, ask: OperationRequest<K> | undefined, turn = 0): Resource<ResponseOf<K>> =>
  useResource(
    ask && `${operation} ${JSON.stringify([ask.params, ask.query, ask.headers])}#${turn}`,
    ask && ((signal) => call(operation, { ...ask, signal })),
  )
