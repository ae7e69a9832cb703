// Dexie takes the database it finds when it is loaded first, which may be by a file that needs none.
import 'fake-indexeddb/auto';
