/** Never rejects and makes no database: the app does, with its tables. */
function openForAMoment(name: string, meanwhile?: (db: IDBDatabase) => void): void {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  request.addEventListener('error', (event) => event.preventDefault());
  request.addEventListener('success', () => {
    try {
      meanwhile?.(request.result);
    } finally {
      // Who wants to change the tables or to delete it does not wait for this page. What was asked is still answered.
      request.result.close();
    }
  });
}

/**
 * Has the browser load the databases of the device and of who is signed in while it still reads the app's scripts:
 * the first opening of a start takes it a tenth of a second, a second one soon after hardly any time.
 */
export function openEarly(): void {
  openForAMoment('roost-device', (device) => {
    if (!device.objectStoreNames.contains('sessions')) return;
    const reading: IDBRequest<{ accountId?: unknown } | undefined> = device
      .transaction('sessions')
      .objectStore('sessions')
      .get('session');
    reading.addEventListener('success', () => {
      const id = reading.result?.accountId;
      if (typeof id === 'string') openForAMoment(`roost-${id}`);
    });
  });
}
