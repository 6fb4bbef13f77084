import type { FormServices } from '#renderer'

const STEPS = [0.2, 0.5, 0.8, 1]

/** Uploads that finish after a second and are stored nowhere. */
export const sampleUploads: NonNullable<FormServices['uploads']> = {
  upload: async (_path, file, onProgress) => {
    for (const share of STEPS) {
      await new Promise((resolve) => {
        setTimeout(resolve, 250)
      })
      onProgress(share)
    }
    return { id: `${file.name}-${file.size}`, name: file.name, size: file.size, type: file.type }
  },
  remove: async () => undefined,
  restore: async () => undefined,
}
