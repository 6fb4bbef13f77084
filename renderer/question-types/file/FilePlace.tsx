/** As high as the drop zone, until its file is loaded: forms without documents do not wait for it. */
export const FilePlace = () => (
  <div className="sj-drop sj-fileplace">
    <div className="sj-drop-text" />
  </div>
)
