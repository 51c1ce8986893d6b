// The build of a peer replaces this import with the workload.
import 'bench:workload';
