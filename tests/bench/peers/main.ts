// The build of a peer puts the workload in here.
import 'bench:workload';
