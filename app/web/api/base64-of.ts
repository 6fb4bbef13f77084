/** The bytes of a file in base64. */
export const base64Of = async (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file was not read'))
    reader.readAsDataURL(file)
  })
