/** Whether the player has turned data saving on. */
export const isSaveDataOn = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
